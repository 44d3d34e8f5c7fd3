/** Replaces the hyphen of a negative number by the minus sign, which is as wide as a digit. */
export const withMinus = (text: string): string => text.replace(/^-/, '−')
