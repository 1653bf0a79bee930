/**
 * Reads a view, or the one that an act leads to, and hands over its page; null without one. As a document: the policy of trusted types forbids to
 * parse its text.
 *
 * @param form of an act
 */
export function readPage(
  address: URL | string,
  take: (page: Document | null) => void,
  form?: URLSearchParams,
): XMLHttpRequest {
  const request = new XMLHttpRequest();
  request.responseType = 'document';
  request.addEventListener('load', () => take(request.responseXML));
  request.addEventListener('error', () => take(null));
  request.open(form ? 'POST' : 'GET', address);
  request.send(form);
  return request;
}
