/**
 * What the verbs of German and Dutch that are written apart leave at the end of a clause: *Wie melde ich mich an?* asks for *anmelden*. Written
 * without accents, as texts are folded before they are compared.
 */
const particles: Record<string, readonly string[]> = {
  de: 'ab an auf aus bei ein fest fort frei hinzu los mit nach um vor weg wieder zu zuruck zusammen'.split(
    ' ',
  ),
  nl: 'aan af bij door in mee na om op over samen terug toe uit vast voor weg'.split(' '),
};

/** @param language ISO 639-1 */
export const verbParticlesOf = (language: string): readonly string[] => particles[language] ?? [];

/** What stands between the particle and the stem of a participle, or of an infinitive with `zu`, and its end. */
const infix = /^(?:ge|zu|te)(\p{L}{3,}?)(?:e[tn]|[td])$/u;

/**
 * Stems that a participle or an infinitive with `zu` may share with its verb, which stemmers do not know: `anzeig` of *angezeigt* and *anzuzeigen*.
 * In Dutch the last letter may be one of the stem, as in *aangemeld*, and the infinitive may double it: `instellen` of *ingesteld*.
 * @param word folded
 */
export function separableStems(word: string, language: string): string[] {
  const particle = verbParticlesOf(language).findLast(
    (each) => word.startsWith(each) && infix.test(word.slice(each.length)),
  );
  if (particle === undefined) return [];
  const rest = word.slice(particle.length);
  const stem = particle + rest.replace(infix, '$1');
  if (language !== 'nl') return [stem];
  return [stem, `${stem}${stem.at(-1)}en`, ...(rest.endsWith('d') ? [`${stem}d`] : [])];
}
