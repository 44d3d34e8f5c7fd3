/** Texts of the product itself, and texts that designers wrote. */
export const textKinds = ['product', 'design'] as const
export type TextKind = (typeof textKinds)[number]

/**
 * `original`: as delivered; `changed`: another text is shown in its place; `translated` and `untranslated`: of a design;
 * `unused`: stored, but no longer part of the product or of a released design.
 */
export const textStates = ['original', 'changed', 'translated', 'untranslated', 'unused'] as const
export type TextState = (typeof textStates)[number]

export const languagePackLimits = {
  /** longer texts of designs are not translated */
  keyChars: 500,
  textChars: 2_000,
  /** stored texts of a kind and a language: every process holds them in memory */
  texts: 20_000,
  fileBytes: 8_388_608,
  /** lines of a preview that are sent */
  previewLines: 500,
} as const
