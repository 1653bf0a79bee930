/** The fields `video` and `parts`. */
import {ArticlePartType} from '../../../../contract/scalars.ts';
import type {PartType} from '../../store/types.ts';
import {
  int32,
  integer,
  lineOf,
  listOf,
  oneOf,
  readFields,
  text,
  type FieldContext,
  type Located,
  type Reader,
} from './fields.ts';

/** One chapter of a video. `text` is Markdown. */
export interface VideoStepFields {
  time: Located<number>;
  text: Located<string>;
}

/** A video: a file of the content folder or an address on the web. */
export interface VideoFields {
  url: Located<string>;
  poster?: Located<string>;
  steps: VideoStepFields[];
}

/** A part (Interface 2.4). `markup` is HTML, in steps too. */
export interface PartFields {
  type: PartType;
  markup?: Located<string>;
  url?: Located<string>;
  steps: {time: number; markup: Located<string>}[];
}

const readStep: Reader<VideoStepFields> = (node, _name, context) => {
  const {time, text: markup} = readFields(node, {time: integer(0), text}, 'a step of the video', context);
  if (time && markup) return {time, text: markup};
  context.report(lineOf(node, context), 'a step of the video needs time (whole seconds) and text');
  return undefined;
};

/** Reports steps that are not in ascending order. */
function requireOrder(times: readonly Located<number>[], context: FieldContext): void {
  times.forEach((time, index) => {
    const before = times[index - 1]?.value;
    if (before === undefined || before < time.value || context.exact) return;
    context.report(
      time.line,
      `the step at ${time.value} s comes after one at ${before} s; put the steps in order`,
    );
  });
}

export const readVideo: Reader<VideoFields> = (node, _name, context) => {
  const steps = listOf(readStep, '- {time: 0, text: First step}');
  const found = readFields(node, {url: text, poster: text, steps}, 'video', context);
  if (!found.url) {
    context.report(lineOf(node, context), 'video needs url: the path of a file or an address');
    return undefined;
  }
  const inOrder = (found.steps?.value ?? []).map((step) => step.value);
  requireOrder(
    inOrder.map(({time}) => time),
    context,
  );
  return {url: found.url, poster: found.poster, steps: inOrder};
};

const readPartStep: Reader<PartFields['steps'][number]> = (node, _name, context) => {
  const {time, markup} = readFields(node, {time: int32, markup: text}, 'a step of a part', context);
  if (time && markup) return {time: time.value, markup};
  context.report(lineOf(node, context), 'a step of a part needs time (whole seconds) and markup');
  return undefined;
};

const readPart: Reader<PartFields> = (node, _name, context) => {
  const steps = listOf(readPartStep, '- {time: 0, markup: First step}');
  const found = readFields(
    node,
    {type: oneOf(ArticlePartType.enum), markup: text, url: text, steps},
    'a part',
    context,
  );
  if (!found.type) {
    context.report(lineOf(node, context), `a part needs type: one of ${ArticlePartType.enum.join(', ')}`);
    return undefined;
  }
  return {
    type: found.type.value,
    markup: found.markup,
    url: found.url,
    steps: (found.steps?.value ?? []).map((step) => step.value),
  };
};

const readPartList = listOf(readPart, '- {type: text, markup: "<p>…</p>"}');

export const readParts: Reader<PartFields[]> = (node, name, context) =>
  readPartList(node, name, context)?.map((part) => part.value);
