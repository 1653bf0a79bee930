/** Pictures beside the names of the views, drawn with one weight of line as the widget's. */
import {raw} from 'hono/html';
import type {HtmlEscapedString} from 'hono/utils/html';

const shapes = {
  '': '<path d="M3.5 20h17M6 16.5v-6M12 16.5V4M18 16.5v-9"/>',
  articles: '<path d="M6 3.5h8.5L18.5 8v12.5H6zM14 3.5V8.5h4.5M9 12.5h6.5M9 16h6.5"/>',
  folders: '<path d="M3.5 6h6l2 2.5h9V19h-17z"/>',
  translations:
    '<path d="M3.5 6h10M8.5 3.5V6M12 6c-1 4-4 7-7.5 8.5M5.5 9c1.5 2.5 3.5 4 6 5M12.5 20l4-9 4 9M14 17h5"/>',
  search: '<circle cx="10.5" cy="10.5" r="6.5"/><path d="m15.5 15.5 5 5"/>',
  recommended:
    '<path d="m12 3.5 2.6 5.5 6 .8-4.400 4.200 1.100 6-5.300-2.900L6.700 20l1.100-6-4.400-4.200 6-.8z"/>',
  improve: '<path d="M6 21V4h12l-2.5 4 2.5 4H6"/>',
  activity: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.5 2"/>',
  tag: '<path d="m8 8-4.5 4L8 16M16 8l4.5 4-4.5 4M13.5 6l-3 12"/>',
  brand: '<path d="M12 3.5c4 4.5 6 7.5 6 10.5a6 6 0 0 1-12 0c0-3 2-6 6-10.5z"/>',
  people:
    '<circle cx="9" cy="8.5" r="3.5"/><path d="M3 19.5c.5-4 3-6 6-6s5.5 2 6 6M15.5 5.2a3.5 3.5 0 0 1 0 6.6M17.5 13.800c2 .8 3.2 2.700 3.5 5.700"/>',
  keys: '<circle cx="8" cy="15.5" r="4.5"/><path d="m11.3 12.2 8.2-8.2M15.5 8l3 3"/>',
  data: '<path d="M12 3.5v11M8 10.500l4 4 4-4M4 15.500v5h16v-5"/>',
  account: '<circle cx="12" cy="8.5" r="4"/><path d="M4.5 20.5c.8-4.5 3.800-6.5 7.5-6.5s6.700 2 7.5 6.5"/>',
  help: '<path d="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  write: '<path d="m4 20 1-5L16.5 3.5l4 4L9 19z"/>',
} as const;

export const deskIcon = (name: keyof typeof shapes): HtmlEscapedString =>
  raw(`<svg viewBox="0 0 24 24" aria-hidden="true">${shapes[name]}</svg>`);
