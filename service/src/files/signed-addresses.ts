/** Addresses of files that are valid for a short time. Where readers must sign in they replace a token, which browsers do not send for a picture. */
import type {SigningKeys} from '../auth/signing-keys.ts';
import {fileName} from './store.ts';

/** Seconds in which an address stays the same, so that caches and entity tags work. It is valid for one to two periods. */
const period = 3600;

export interface FileSigner {
  /** Signs every address of a stored file in a text. */
  sign(text: string): Promise<string>;
  /** The reverse of `sign`: what is stored has no signatures. */
  strip(text: string): string;
  /** Seconds for which a signature is still valid; 0 when it is not. */
  secondsLeft(name: string, signature: string | undefined): Promise<number>;
}

export function fileSigner(keys: SigningKeys, publicUrl: () => string): FileSigner {
  const addresses = () =>
    new RegExp(
      `(${publicUrl().replace(/\W/g, '\\$&')}/files/(${fileName}))(\\?signed=\\d+-[\\w-]{43})?`,
      'g',
    );
  return {
    async sign(text) {
      const pattern = addresses();
      if (!pattern.test(text)) return text;
      const sign = await keys.signer();
      const end = (Math.floor(Date.now() / 1000 / period) + 2) * period;
      return text.replace(
        pattern,
        (_, address: string, name: string) => `${address}?signed=${end}-${sign(`${name} ${end}`)}`,
      );
    },
    strip: (text) => text.replace(addresses(), '$1'),
    async secondsLeft(name, signature) {
      const [, seconds, sent] = /^(\d{1,12})-([\w-]{43})/.exec(signature ?? '') ?? [];
      const end = Number(seconds);
      const left = Math.ceil(end - Date.now() / 1000);
      if (!sent || !(left > 0)) return 0;
      return (await keys.isSigned(`${name} ${end}`, sent)) ? left : 0;
    },
  };
}
