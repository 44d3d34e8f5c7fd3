/** The three interface languages as they are stored and sent (SO.29). */
export const languages = ['zh', 'tw', 'en'] as const
export type Language = (typeof languages)[number]

/** A text in the three languages. */
export type Text = Record<Language, string>
