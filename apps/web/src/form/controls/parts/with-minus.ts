/** The minus of figures is the true sign, as wide as a digit. */
export const withMinus = (text: string): string => text.replace(/^-/, '−')
