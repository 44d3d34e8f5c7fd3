/** Events that the product notifies users about; each can have a template. */
export const occasions = ['passwordReset', 'handOver', 'roleGiven', 'roleTaken'] as const
export type Occasion = (typeof occasions)[number]

/** Types of message templates: notices that are written by hand, or an event. */
export const templateTypes = ['notice', ...occasions] as const
export type TemplateType = (typeof templateTypes)[number]

/** Placeholders in braces that are filled in when the event happens. */
export const occasionFields: Readonly<Record<TemplateType, readonly string[]>> = {
  notice: [],
  passwordReset: ['operator', 'time'],
  handOver: ['operator', 'from'],
  roleGiven: ['operator', 'role'],
  roleTaken: ['operator', 'role'],
}

const placeholder = /\{([A-Za-z][A-Za-z0-9]{0,30})\}/g

/** The names of the placeholders in a text. */
export const findPlaceholders = (text: string): string[] => [...text.matchAll(placeholder)].map(([, name = '']) => name)

/** Replaces the placeholders in one pass: inserted values are not read again. Unknown placeholders stay as they are. */
export const fillIn = (text: string, valueOf: (name: string) => string | undefined): string =>
  text.replace(placeholder, (whole, name: string) => valueOf(name) ?? whole)
