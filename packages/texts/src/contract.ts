import { folders, joinTexts, mapLanguages } from './languages.ts'

/** Names of what the contract lists: menus, buttons, states, fields of the audit trail. */
export const contractTexts = joinTexts(
  mapLanguages((language) => folders[language].contract),
  'contract',
)
