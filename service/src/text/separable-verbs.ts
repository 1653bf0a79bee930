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
