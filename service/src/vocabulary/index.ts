/** Synonyms that ship with the service, for the words of help pages. A folder's `search.yaml` adds those of its own subject. */
import ar from './ar.ts';
import cs from './cs.ts';
import da from './da.ts';
import de from './de.ts';
import en from './en.ts';
import es from './es.ts';
import fi from './fi.ts';
import fr from './fr.ts';
import it from './it.ts';
import ja from './ja.ts';
import nb from './nb.ts';
import nl from './nl.ts';
import pl from './pl.ts';
import pt from './pt.ts';
import sv from './sv.ts';
import zh from './zh.ts';

const sets = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split(',').map((term) => term.trim()));

/** Sets of terms with the same meaning, by language. Norwegian has three tags. */
export const vocabulary: Readonly<Record<string, readonly (readonly string[])[]>> = Object.fromEntries(
  Object.entries({ar, cs, da, de, en, es, fi, fr, it, ja, nb, nl, nn: nb, no: nb, pl, pt, sv, zh}).map(
    ([language, lines]) => [language, sets(lines)],
  ),
);
