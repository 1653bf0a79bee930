/** The video of a translation as the form has it: an address, and a line for each step, such as `1:05 Choose a table`. */
import type {TranslationInput, VideoStep} from 'kb-help';
import {parseForeignHtml} from 'kb-help/portal-kit.js';

const line = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)\s+(?:[-–—]\s+)?(\S.*)$/;

function timeText(seconds: number): string {
  const [minute, hour] = [60, 3600];
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const rest = `:${twoDigits(seconds % minute)}`;
  return seconds < hour
    ? Math.floor(seconds / minute) + rest
    : `${Math.floor(seconds / hour)}:${twoDigits(Math.floor((seconds % hour) / minute))}${rest}`;
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface Steps {
  steps: VideoStep[];
  /** Number of the first line without a time, or with one before that of the line above it. */
  wrong: number | undefined;
}

export function stepsOf(lines = ''): Steps {
  const steps: VideoStep[] = [];
  let wrong: number | undefined;
  for (const [index, text] of lines.split('\n').entries()) {
    if (!text.trim()) continue;
    const [, hours = '0', minutes, seconds, markup] = line.exec(text.trim()) ?? [];
    const timeInSeconds = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
    if (timeInSeconds >= (steps.at(-1)?.timeInSeconds ?? 0))
      steps.push({timeInSeconds, markup: escapeText(markup!)});
    else wrong ??= index + 1;
  }
  return {steps, wrong};
}

/** @param steps their markup is HTML, of which the words are taken */
export async function linesOf(steps: readonly VideoStep[]): Promise<string> {
  const lines = steps.map(async ({timeInSeconds, markup}) => {
    const {textContent} = await parseForeignHtml(markup);
    return `${timeText(timeInSeconds)} ${textContent!.trim().replace(/\s+/g, ' ')}`;
  });
  return (await Promise.all(lines)).join('\n');
}

/** An address as people type it, with the scheme that it lacks. */
export function addressOf(typed = ''): string {
  const address = typed.trim();
  if (!address) return '';
  if (address.startsWith('/')) return new URL(address, document.baseURI).href;
  return URL.canParse(address) ? new URL(address).href : `https://${address}`;
}

export const videoOf = (url: string, lines: string | undefined): TranslationInput['video'] => ({
  url: addressOf(url),
  videoSteps: stepsOf(lines).steps,
});
