import { type Language, languageOf } from '@grosz/contract/text.ts'

/**
 * The language that is being built, for the configuration; components take it from `say.ts`. Docusaurus reads its configuration anew for each, so that
 * whatever is configured may say everything in that language, addresses included.
 */
export const language: Language = languageOf(process.env.DOCUSAURUS_CURRENT_LOCALE)
