// After any sequence of changes an element shows what a new one with the same attributes shows, and removed elements leave nothing behind.
import fc from 'fast-check';
import '../../src/define.ts';
import {heapSize} from '../support/commands.ts';
import {
  expect,
  findByRole,
  frame,
  isBusy,
  missingId,
  mount,
  provided,
  textOf,
  the,
  until,
  wire,
  type Wire,
} from '../support/page.ts';

type Attributes = Record<string, readonly string[]>;

/** Values for the attributes of each element; each attribute may also be removed. */
const elements: Record<string, Attributes> = {
  'kb-recommended': {
    take: ['1', '3', '15'],
    heading: ['', 'Read first'],
    'heading-level': ['3', '5'],
    compact: [''],
    'no-text': [''],
    'no-ratio': [''],
  },
  'kb-related': {'content-id': ['2', '3', `${missingId}`], take: ['1', '4'], compact: ['']},
  'kb-article': {
    'content-id': ['2', '3', '4', '7', '8', '10', '13', `${missingId}`],
    culture: ['de-DE', 'en-US', 'ar-SA'],
    'heading-level': ['1', '4'],
    'no-meta': [''],
    'external-links': ['self'],
  },
  'kb-vote': {'content-id': ['2', '3'], 'show-totals': [''], comment: ['none']},
  'kb-share': {'content-id': ['2', '3'], culture: ['de-DE']},
  'kb-search': {value: ['password', ''], label: ['Search the manual'], placeholder: ['?'], take: ['3']},
};

/** Values for the attributes of the provider. */
const settings: Attributes = {culture: ['de-DE', 'ar-SA'], 'article-url': ['#{contentId}', '/{culture}']};

type Step =
  | {do: 'set' | 'settle'; name: string; value: string | null}
  | {do: 'move'; to: number}
  | {do: 'leave' | 'return' | 'adopt' | 'wait'};

const change = (what: 'set' | 'settle', attributes: Attributes) =>
  fc
    .constantFrom(...Object.keys(attributes))
    .chain((name) =>
      fc.constantFrom(...attributes[name]!, null).map((value): Step => ({do: what, name, value})),
    );

const stepsFor = (attributes: Attributes) =>
  fc.array(
    fc.oneof(
      {weight: 5, arbitrary: change('set', attributes)},
      {weight: 1, arbitrary: change('settle', settings)},
      {weight: 2, arbitrary: fc.nat(2).map((to): Step => ({do: 'move', to}))},
      {
        weight: 3,
        arbitrary: fc.constantFrom<Step>({do: 'leave'}, {do: 'return'}, {do: 'adopt'}, {do: 'wait'}),
      },
    ),
    {minLength: 1, maxLength: 12},
  );

/** What is in a shadow root, without the marks that templates leave behind. */
const shown = (element: Element) =>
  element.shadowRoot!.innerHTML.replace(/<!--.*?-->/g, '').replace(/\s+/g, ' ');

function tell(element: Element, name: string, value: string | null) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

const places = '<div></div><div><p></p></div><section></section>';

/** Lives through the steps, and ends beside a new element that never did. */
async function live(name: string, parsed: boolean, steps: readonly Step[], service: Wire) {
  const provider = mount('kb-provider', `${provided(service, places)}<iframe></iframe>`);
  const homes = [the('div', 0), the('div', 1), the('section')] as const;
  const elsewhere = the('iframe').contentDocument!.body;
  if (parsed) homes[0].innerHTML = `<${name}></${name}>`;
  else homes[0].append(document.createElement(name));
  const element = homes[0].firstElementChild!;
  for (const step of steps) {
    if (step.do === 'set') tell(element, step.name, step.value);
    else if (step.do === 'settle') tell(provider, step.name, step.value);
    else if (step.do === 'move') homes[step.to]!.append(element);
    else if (step.do === 'leave') element.remove();
    else if (step.do === 'return') homes[1].prepend(element);
    else if (step.do === 'adopt') elsewhere.append(element);
    else await frame();
  }
  homes[2].append(element);
  const fresh = document.createElement(name);
  for (const attribute of element.attributes) fresh.setAttribute(attribute.name, attribute.value);
  homes[2].append(fresh);
  return {element, fresh};
}

describe('a random sequence of changes', () => {
  const seed = Number(new URLSearchParams(location.search).get('seed')) || 20261121;

  for (const [name, attributes] of Object.entries(elements)) {
    it(`leads ${name} to the same content as a new one (seed ${seed})`, async () => {
      const service = wire();
      await fc.assert(
        fc.asyncProperty(fc.boolean(), stepsFor(attributes), async (parsed, steps) => {
          const {element, fresh} = await live(name, parsed, steps, service);
          // A kb-related without an article has no text.
          const settled = () => !isBusy(fresh) && !isBusy(element) && fresh.shadowRoot?.firstElementChild;
          await until(
            () => settled() && shown(element) === shown(fresh),
            () => `${shown(element)} is ${shown(fresh)}`,
          );
          const sheets = ({shadowRoot}: Element) => shadowRoot!.adoptedStyleSheets;
          await until(() => sheets(fresh).every((sheet) => sheets(element).includes(sheet)));
        }),
        {numRuns: 12, seed, endOnFailure: true},
      );
    });
  }

  it('may include another document, where the element keeps its styles', async () => {
    const service = wire('status=403;on=take%3D4');
    mount(
      'kb-article',
      provided(service, '<kb-article content-id="2"></kb-article><kb-recommended></kb-recommended>') +
        '<iframe srcdoc="<!doctype html>"></iframe>',
    );
    const article = the('kb-article');
    // Before it has loaded, a frame has another document, which is never shown again.
    const contentDocument = await until(() => {
      const {contentDocument: loaded} = the('iframe');
      return loaded?.URL === 'about:srcdoc' && loaded.readyState === 'complete' ? loaded : undefined;
    });
    await findByRole(article, 'heading', 'Reset your password');
    const look = () => {
      const style = getComputedStyle(article.shadowRoot!.querySelector('[part=title]')!);
      return [style.fontWeight, style.marginBlockEnd, style.textWrap].join();
    };
    const before = look();
    const list = the('kb-recommended');
    // There is neither language nor provider there.
    contentDocument.documentElement.lang = 'en';
    list.client = article.client = article.apiClient!;
    contentDocument.body.append(article, list);
    await until(
      () => look() === before,
      () => shown(article),
    );
    // What explains the error comes with styles of its own.
    list.take = 4;
    const box = await until(() => list.shadowRoot!.querySelector('.error'));
    await until(() => getComputedStyle(box).borderInlineStartStyle === 'solid');
    document.body.append(article);
    await until(() => look() === before, look);
    article.remove();
    // Made here, and never shown here.
    const made = Object.assign(document.createElement('kb-recommended'), {client: list.client});
    contentDocument.body.append(made);
    await until(() => textOf(made).includes('Reset your password'));
    await until(() => getComputedStyle(made.shadowRoot!.querySelector('ul')!).listStyleType === 'none');
  });
});

/** That many of each. */
const crowd = (times: number, attributes = '') =>
  Object.keys(elements)
    .map((name) => `<${name} content-id="2" ${attributes}></${name}>`)
    .join('')
    .repeat(times);

const all = () => [...the('kb-provider').querySelectorAll('*')];

describe('hundreds of elements on a page', () => {
  it('share requests, and leave no listeners behind', async () => {
    const kept = new Set<string>();
    const keyOf = ([type, , options]: readonly unknown[], number: number) =>
      `${type} ${JSON.stringify(options)} ${number}`;
    const numbers = new WeakMap<object, number>();
    let count = 0;
    const numberOf = (listener: object) => numbers.get(listener) ?? (numbers.set(listener, ++count), count);
    const undo = [window, document].map((target) => {
      const add = target.addEventListener.bind(target) as (...args: unknown[]) => void;
      const remove = target.removeEventListener.bind(target) as (...args: unknown[]) => void;
      Object.assign(target, {
        addEventListener: (...args: unknown[]) => {
          kept.add(keyOf(args, numberOf(args[1] as object)));
          add(...args);
        },
        removeEventListener: (...args: unknown[]) => {
          kept.delete(keyOf(args, numberOf(args[1] as object)));
          remove(...args);
        },
      });
      return () =>
        ['addEventListener', 'removeEventListener'].map((name) => Reflect.deleteProperty(target, name));
    });
    try {
      const service = wire();
      mount('kb-provider', provided(service, crowd(50, 'show-totals')));
      expect(all()).to.have.length(300);
      await until(() => all().every((element) => textOf(element) && !isBusy(element)));
      expect(kept.size).to.be.above(0);
      await until(async () => (await service.log('/statistics/vote')).length);
      await frame();
      const asked = (await service.log()).map(({path}) => path.split('/')[path.includes('/test/') ? 4 : 3]);
      expect(asked.sort()).to.deep.equal(['content', 'recommended', 'relatedarticle', 'statistics']);
      for (const element of all()) element.remove();
      await frame();
      expect([...kept]).to.deep.equal([]);
    } finally {
      undo.forEach((each) => each());
    }
  });

  it('abort their requests when they are removed', async () => {
    const service = wire('never');
    mount('kb-provider', provided(service, crowd(50)));
    await until(async () => (await service.log()).length >= 3);
    for (const element of all()) element.remove();
    await until(async () => (await service.log()).every(({aborted}) => aborted));
    expect((await service.log()).length).to.equal(3);
  });

  // Only Chromium tells the truth about its heap.
  if (navigator.userAgent.includes('Chrome'))
    it('are collected, and do not grow the heap, after a thousand of them', async () => {
      const service = wire();
      const removed = new Set<WeakRef<Element>>();
      const rounds = async (times: number) => {
        for (let round = 0; round < times; round++) {
          mount('kb-provider', provided(service, crowd(10)));
          await until(() => all().every((element) => textOf(element) && !isBusy(element)));
          // Without a loop: an async function that waits still holds what it has looped over.
          all().forEach((element) => removed.add(new WeakRef(element)));
          mount('kb-provider', provided(service, ''));
        }
        // The engine, and tasks that are ending, hold the last ones for a while.
        let size = 0;
        await until(
          async () => {
            size = await heapSize();
            for (const each of removed) if (!each.deref()) removed.delete(each);
            return !removed.size;
          },
          () => `${removed.size} more are collected`,
        );
        return size;
      };
      // The engine compiles and throws away what the first rounds taught it, so the heap may shrink later on.
      await rounds(5);
      const before = await rounds(1);
      await rounds(17);
      // One collection leaves what the next one takes: what is held for good stays, however often it is looked.
      let after = 0;
      await until(
        async () => (after = await heapSize()) / before <= 1.05,
        () => `${after} bytes after ${before}`,
      );
    });
});
