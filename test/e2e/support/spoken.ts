/** Chromium's accessibility tree, which screen readers get. */
import type {Page} from '@playwright/test';

export interface Spoken {
  role: string;
  name: string;
  description: string;
  /** All the text inside it. */
  text: string;
  /** Such as level, expanded, hasPopup, live, busy. */
  properties: Record<string, unknown>;
}

/** Everything at or below the first element that the CSS selector finds, shadow trees included, in the tree's order. */
export async function spoken(page: Page, selector: string): Promise<Spoken[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const {result} = await session.send('Runtime.evaluate', {
      expression: `document.querySelector(${JSON.stringify(selector)})`,
    });
    if (!result.objectId) throw new Error(`There is no ${selector}.`);
    const {nodes} = await session.send('Accessibility.queryAXTree', {objectId: result.objectId});
    const children = new Map<string | undefined, typeof nodes>();
    for (const node of nodes) children.set(node.parentId, [...(children.get(node.parentId) ?? []), node]);
    const textOf = (id: string): string =>
      (children.get(id) ?? [])
        .map((child) =>
          child.role?.value === 'StaticText' ? String(child.name?.value ?? '') : textOf(child.nodeId),
        )
        .join(' ');
    return nodes
      .filter(({ignored}) => !ignored)
      .map(({nodeId, role, name, description, properties = []}) => ({
        role: String(role?.value ?? ''),
        name: String(name?.value ?? ''),
        description: String(description?.value ?? ''),
        text: textOf(nodeId).replace(/\s+/g, ' ').trim(),
        properties: Object.fromEntries(properties.map((each) => [each.name, each.value.value as unknown])),
      }));
  } finally {
    await session.detach();
  }
}
