/**
 * What the elements of kb-help-portal are built of: the base class, controllers, forms and styles of the elements for readers. It is for that
 * package, in the same version, and changes with it; pages import none of it. It registers nothing.
 */
export {call, newIdempotencyKey, operation, type OperationCall} from './api/client.ts';
export {hasProblem, isServiceMissing} from './api/errors.ts';
export {configure, pageDefault} from './context/settings.ts';
export {searchUrl} from './content/urls.ts';
export {isWhole} from './content/bounds.ts';
export {cultureDirection, textDirection} from './content/direction.ts';
export {alignFromStyle, allowedElements} from './content/element-rules.ts';
export {parseForeignHtml, sanitizeHtml, unwrap} from './content/sanitize.ts';
export {chooseTranslation, isSameLanguage, languageOf} from './content/translation.ts';
export {onSessionEnd, Session} from './context/session.ts';
export {define} from './base/define-element.ts';
export {LangController} from './ui/lang-controller.ts';
export {dateFormat} from './i18n/date-format.ts';
export {LanguageFiles} from './i18n/language-files.ts';
export {plurals} from './i18n/plural.ts';
// All of it: kb-help-portal adds its terms to OwnerTerms, which TypeScript allows only so.
export type * from './i18n/texts.ts';
export {ApiTask} from './tasks/api-task.ts';
export {TargetArticle} from './ui/article-context.ts';
export {errorBox, errorText} from './ui/error-box.ts';
export {type ContentReference, type FieldsOf, isPlainClick, KbErrorEvent, KbEvent} from './base/events.ts';
export {
  fieldErrorStyles,
  type FieldErrors,
  fieldStyles,
  focusInvalid,
  formField,
  valuesOf,
} from './forms/form-field.ts';
export {elementHeading, headingStyles} from './ui/heading.ts';
export {icon} from './base/icons.ts';
export {checkIcon, closeIcon, kindIcons} from './ui/icons.ts';
export {KbElement} from './ui/kb-element.ts';
export {LazyPart} from './base/lazy-part.ts';
export {contentLink, hrefOf, openOnClick} from './ui/navigation.ts';
export {type WriteOptions, WriteTask} from './tasks/write-task.ts';
