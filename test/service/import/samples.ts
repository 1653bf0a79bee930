/** Small real files, one of each kind. The images are 6 by 4 pixels. */
const bytes = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));

export const png = bytes(
  'iVBORw0KGgoAAAANSUhEUgAAAAYAAAAECAIAAAAiZtkUAAAACXBIWXMAAAABAAAAAQBPJcTWAAAAEklEQVR4nGP4y8CAhtD5RAsBAJ2BF7nKI3aWAAAAAElFTkSuQmCC',
);

export const gif = bytes('R0lGODlhBgAEAIAAAP8AAAAAACwAAAAABgAEAAACDgQIECBAgAABAgQIECBQADs=');

export const jpeg = bytes(
  '/9j/4AAQSkZJRgABAgAAAQABAAD/2wBDAAg+Pkk+SVVVVVVVVWRdZGhoaGRkZGRoaGhwcHCDg4NwcHBoaHBwfHyDg4+Tj4eHg4eTk5ubm7q6srLZ2eD/////xABNAAEBAAAAAAAAAAAAAAAAAAAABgEBAQEAAAAAAAAAAAAAAAAAAAYHEAEAAAAAAAAAAAAAAAAAAAAAEQEAAAAAAAAAAAAAAAAAAAAA/8AAEQgABAAGAwESAAISAAMSAP/aAAwDAQACEQMRAD8AixKDfx//2Q==',
);

export const webp = bytes(
  'UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoGAAQAAgA0JaACdLoB+AADsAD+8Oj3/yC5YXXI1/8gP+QH/ID/+PIAAAA=',
);

export const svg =
  '<?xml version="1.0"?>\n<!-- a bar -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 6 4"/>';

/** The JPEG as a camera held upright writes it: the noted orientation turns it by 90 degrees. */
export const turnedJpeg = Buffer.concat([
  jpeg.subarray(0, 2),
  Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex'),
  jpeg.subarray(2),
]);

/** One second of 16 by 16 pixels. */
export const webm = bytes(
  'GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQJChYECGFOAZwEAAAAAAAG/EU2bdLpNu4tTq4QVSalmU6yBoU27i1OrhBZUrmtTrIHGTbuMU6uEElTDZ1OsggEMTbuMU6uEHFO7a1OsggGp7AEAAAAAAABZAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVSalmoCrXsYMPQkBNgIRMYXZmV0GETGF2ZkSJiECPQAAAAAAAFlSua8GuAQAAAAAAADjXgQFzxYgAAAAAAAAAAZyBACK1nIN1bmSIgQCGhVZfVlA4g4EBI+ODhDuaygDgibCBELqBEJqBAhJUw2fRc3POY8CLY8WIAAAAAAAAAAFnyJhFo4dFTkNPREVSRIeLTGF2YyBsaWJ2cHhnyKJFo4hEVVJBVElPTkSHlDAwOjAwOjAxLjAwMDAwMDAwMAAAH0O2dcLngQCjvYEAAIDwAgCdASoQABAAAEcIhYWImYSIAgICdaoD+AP6Ag1N7gD+/W7z/+Rv4+dG/8jj//xKnuOJ4//8RoAcU7trkbuPs4EAt4r3gQHxggFi8IED',
);

/** The beginning of an MP4 file, which is all that tells its type. */
export const mp4 = Buffer.concat([
  Buffer.from('00000018', 'hex'),
  Buffer.from('ftypmp42'),
  Buffer.from('00000000', 'hex'),
  Buffer.from('mp42isom'),
  Buffer.alloc(64),
]);
