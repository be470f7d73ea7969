import { type Language, languageOf } from '@grosz/contract/text.ts'

/**
 * The language that is being built, for the configuration; components take it from `say.ts`. Docusaurus reads its
 * configuration again for each, so that everything configured can be in that language, including addresses.
 */
export const language: Language = languageOf(process.env.DOCUSAURUS_CURRENT_LOCALE)
