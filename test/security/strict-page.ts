// The page inside the frames of page-rules.test.ts, whose own rules are as strict as rules get.
import {plainText, sanitizeHtml} from '../../src/content/sanitize.ts';
import {inWords} from './harmless.ts';

const violations: string[] = [];
document.addEventListener('securitypolicyviolation', ({effectiveDirective, blockedURI}) => {
  violations.push(`${effectiveDirective} ${blockedURI}`);
});

const strictPage = {
  violations,
  plainText,
  /** The cleaned tree in words, or the message of what went wrong. */
  clean: (html: string, sanitizer: 'auto' | 'dompurify'): Promise<string> =>
    sanitizeHtml(html, {sanitizer, baseUrl: 'https://help.example/'}).then(
      (fragment) => {
        const words = inWords(fragment);
        document.body.append(fragment);
        return words;
      },
      (error: Error) => `refused: ${error.message}`,
    ),
};

export type StrictPage = typeof strictPage;

Object.assign(window, {strictPage});
parent.dispatchEvent(new Event('kb-strict-ready'));
