export const productVersion = '0.1.0'
