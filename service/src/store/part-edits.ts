/** What edits make of the parts of a translation. */
import {textContent} from '../text/html-to-text.ts';
import type {PartItem} from './items.ts';

/** A new address or other steps of the first video. */
export interface VideoEdit {
  /** Empty: it is removed. */
  url: string;
  /** In the order of their times. */
  videoSteps?: NonNullable<PartItem['videoSteps']>;
}

/** @param markup HTML of the first text part */
export function withResolution(parts: readonly PartItem[], markup: string | undefined): readonly PartItem[] {
  if (markup === undefined) return parts;
  const index = parts.findIndex(({type}) => type === 'text');
  return index < 0 ? [{type: 'text', markup}, ...parts] : parts.with(index, {...parts[index]!, markup});
}

/** A new video stands before everything else. */
export function withVideo(parts: readonly PartItem[], edit: VideoEdit | undefined): readonly PartItem[] {
  if (!edit) return parts;
  const index = parts.findIndex(({type}) => type === 'video');
  const {url, videoSteps = []} = edit;
  if (url === '') return index < 0 ? parts : parts.toSpliced(index, 1);
  const before = parts[index];
  if (!before) return [{type: 'video', url, videoSteps}, ...parts];
  // Editors have the steps as plain texts. The formats of those that are as they were stay.
  const formats = new Map(before.videoSteps?.map(({markup}) => [textContent(markup), markup]));
  const steps = videoSteps.map(({markup, timeInSeconds}) => ({
    markup: formats.get(textContent(markup)) ?? markup,
    timeInSeconds,
  }));
  // The markup is the picture of the former video.
  const {markup: _poster, ...part} = before;
  return parts.with(index, {...(before.url === url ? before : part), url, videoSteps: steps});
}
