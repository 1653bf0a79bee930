/** Lists that are shown page by page. */
import {html} from 'hono/html';
import type {Desk, Html} from './layout.ts';

export interface Paging {
  /** From 1. */
  page: number;
  size: number;
  total: number;
}

/** Reads the page of a list that the query names, or the last page where that one is beyond it. */
export async function paginate<Row extends {total: number}>(
  {page: named = ''}: Record<string, string>,
  size: number,
  read: (range: {take: number; skip: number}) => Promise<Row[]>,
): Promise<{rows: Row[]; paging: Paging}> {
  const readAt = async (page: number) => {
    const rows = await read({take: size, skip: (page - 1) * size});
    return {rows, paging: {page, size, total: rows[0]?.total ?? 0}};
  };
  const found = await readAt(/^[1-9]\d{0,5}$/.test(named) ? Number(named) : 1);
  if (found.rows.length > 0 || found.paging.page === 1) return found;
  const [first] = await read({take: 1, skip: 0});
  return readAt(Math.max(Math.ceil((first?.total ?? 0) / size), 1));
}

/** @param address of a page */
export function pager(
  {voice}: Desk,
  {page, size, total}: Paging,
  address: (page: number) => string,
): Html | '' {
  const {frame} = voice.words;
  const last = Math.ceil(total / size);
  if (last <= 1) return '';
  const link = (to: number, name: string) =>
    to >= 1 && to <= last ? html`<a class="button quiet" href="${address(to)}">${name}</a>` : '';
  return html`<nav class="acts" aria-label="${frame.pages}">
    ${link(page - 1, frame.before)}
    <span class="meta">${frame.page(page, last, total)}</span>
    ${link(page + 1, frame.more)}
  </nav>`;
}
