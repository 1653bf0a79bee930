/** Addresses that show a draft to a person without an account. Nothing is stored of them: each names its maker, and is signed. */
import type {SigningKeys} from './signing-keys.ts';

/** Seconds that an address is valid. */
const lifetime = 7 * 24 * 60 * 60;

export interface DraftPreview {
  contentId: number;
  culture: string;
  /** The user that made the address. */
  userId: number;
}

export interface PreviewLinks {
  /**
   * @param made default: now
   * @returns the address, and when it ends
   */
  make(draft: DraftPreview, made?: Date): Promise<{url: string; end: Date}>;
  /**
   * What a signed address shows, when it was made, and when it ends. Undefined for one that is changed, or has ended.
   * @param path of the address: number and culture
   */
  read(
    path: {contentId: string; culture: string},
    query: URLSearchParams,
  ): Promise<(DraftPreview & {made: Date; end: Date}) | undefined>;
}

// No name of a file begins like this, so that no signature is valid for both.
const signedText = ({contentId, culture, userId}: DraftPreview, end: number) =>
  `preview ${JSON.stringify([contentId, culture, userId, end])}`;

const dateOf = (seconds: number) => new Date(seconds * 1000);

export const previewLinks = (keys: SigningKeys, publicUrl: () => string): PreviewLinks => ({
  async make(draft, made = new Date()) {
    const {contentId, culture, userId} = draft;
    // Rounded up, so that it was not made before the session in which it was.
    const end = Math.ceil(+made / 1000) + lifetime;
    const sign = await keys.signer();
    const query = new URLSearchParams({
      ...{by: String(userId), until: String(end)},
      signed: sign(signedText(draft, end)),
    });
    const url = `${publicUrl()}/preview/${contentId}/${encodeURIComponent(culture)}?${query.toString()}`;
    return {url, end: dateOf(end)};
  },
  async read(path, query) {
    const number = (text: string | null) => (/^[1-9]\d{0,11}$/.test(text ?? '') ? Number(text) : undefined);
    const [contentId, userId] = [number(path.contentId), number(query.get('by'))];
    const end = number(query.get('until'));
    const signed = query.get('signed') ?? '';
    if (contentId === undefined || userId === undefined || end === undefined) return undefined;
    if (end * 1000 <= Date.now()) return undefined;
    const draft = {contentId, culture: path.culture, userId};
    if (!(await keys.isSigned(signedText(draft, end), signed))) return undefined;
    return {...draft, made: dateOf(end - lifetime), end: dateOf(end)};
  },
});
