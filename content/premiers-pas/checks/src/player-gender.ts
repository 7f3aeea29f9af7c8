// The texts must not give the learner's character a gender, by agreement, by a pronoun or by a noun (story/README.md).
// This file does not parse French grammar: it looks for known phrases that could express a gender.
// Its test lists the phrases that a person reviewed and accepted.
import type { Sentence } from './sentences.js'

const letter = '[\\p{L}’-]'
const wholeWord = (pattern: string) => new RegExp(`(?<!${letter})(?:${pattern})(?!${letter})`, 'iu')

const inclusiveForms =
  /\p{L}(?:\((?:e|ne|le|se|te|trice)s?\)|[·•](?:e|ne|le|se|te|trice))|\p{L}\/(?:e|trice|euse)\b/iu

/** Nouns that would name the learner's character with a gender: « la stagiaire ». */
const nouns = wholeWord(
  '(?:une?|le|la|l’|du|au|votre|notre|nos|vos|les|des|cher|chère) ?(?:alternante?|apprentie?|stagiaire|joueu(?:r|se)|' +
    'utilisat(?:eur|rice)|apprenante?|candidate?|étudiante?|débutante?|salariée?)s?|' +
    '(?:le|la|un|une) (?:petite? )?(?:nouveau|nouvelle)(?= ?(?:[,.;:?!…]|chef|$))|' +
    'soyez (?:le|la) bienvenue?|monsieur(?! benali)|mademoiselle|jeune homme|jeune fille|mon grand|ma grande',
)

/** Adjectives and participles that may agree with the learner's character when this character speaks or thinks: « désolée ». */
const adjectives = wholeWord(
  '(?:prêt|sûr|désolé|seul|content|ravi|surpris|gêné|inquiet|inquièt|perdu|embêté|obligé|pressé|fatigué|étonné|' +
    'confus|navré|tenté|convaincu|venu|arrivé|parti|resté|allé|monté|descendu|tombé|entré|sorti|rentré|revenu|assis|' +
    'occupé|concerné|habitué|certain|heureux|heureus|fier|fièr)e?s?',
)

// The next two patterns match « être » and similar verbs whose subject may be the learner's character.
const youAre = wholeWord(
  '(?:vous|tu)(?: ne| n’| y| en)* ?(?:vous |t’|te )?(?:êtes|étiez|serez|seriez|soyez|es|étais|seras|serais|sois|' +
    'devenez|deviens|deviendrez|restez|restes)|(?:êtes|étiez|serez|es|étais|seras)-(?:vous|tu)|t’es|soyez|sois',
)
const iAm = wholeWord(
  '(?:je|j’)(?: ne| n’| y| en)* ?(?:m’|me )?(?:suis|étais|serai|serais|sois|deviens|deviendrai|reste|resterai)|suis-je',
)

/** A participle agrees with a direct object that precedes it: « je vous ai vu(e) ». */
const auxiliary = '(?:ai|as|a|avons|ont|avais|avait|avaient|aurai|aura|aurais|aurait|auraient|ait|aie)'
const participle = `(?:${letter}+ ){0,2}${letter}*(?:é|ée|és|i|ie|is|it|u|ue|us|ert|int|aint)`
/** Leaves out « t’as », « t’avais » and « t’aurais »: there, « t’ » means « tu », and the participle does not agree with it. */
const participleAboutYou = wholeWord(
  `(?:(?:vous|te)(?: y| en)? ?${auxiliary}|t’(?!as |avais |aurais )${auxiliary}) (?:pas |bien |déjà |jamais )?${participle}`,
)
const participleAboutMe = wholeWord(
  `(?:m’|me)(?: y| en)? ?${auxiliary} (?:pas |bien |déjà |jamais )?${participle}`,
)

export function findGenderedPhrase(
  { text, voice }: Pick<Sentence, 'text' | 'voice'>,
  reviewed: readonly string[] = [],
): string | undefined {
  const remainingText = reviewed.reduce((rest, phrase) => rest.replace(phrase, ''), text)
  const patterns = [
    inclusiveForms,
    nouns,
    youAre,
    participleAboutYou,
    ...(voice === 'you' ? [adjectives, iAm, participleAboutMe] : []),
  ]
  return patterns.flatMap((pattern) => pattern.exec(remainingText)?.[0] ?? []).at(0)
}
