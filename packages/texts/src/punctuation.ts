import { contractTexts } from './contract.ts'

/** What joins the parts of a sentence, by language. */
export const punctuation = contractTexts.punctuation
