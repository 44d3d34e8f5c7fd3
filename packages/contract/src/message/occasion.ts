/** What the product tells people of by itself; each can be worded by a template. */
export const occasions = ['passwordReset', 'handOver', 'roleGiven', 'roleTaken'] as const
export type Occasion = (typeof occasions)[number]

/** What a message template is for: announcements that are written by hand, or an occasion. */
export const templateTypes = ['notice', ...occasions] as const
export type TemplateType = (typeof templateTypes)[number]

/** Words in braces that are filled in when something happens. */
export const occasionFields: Readonly<Record<TemplateType, readonly string[]>> = {
  notice: [],
  passwordReset: ['operator', 'time'],
  handOver: ['operator', 'from'],
  roleGiven: ['operator', 'role'],
  roleTaken: ['operator', 'role'],
}

const placeholder = /\{([A-Za-z][A-Za-z0-9]{0,30})\}/g

/** The words in braces that a text names. */
export const placeholdersIn = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name = '']) => name)

/** Fills in the words in braces, in one pass: what is filled in is never read again. Unknown ones stay as they are. */
export const fillIn = (text: string, valueOf: (name: string) => string | undefined): string =>
  text.replace(placeholder, (whole, name: string) => valueOf(name) ?? whole)
