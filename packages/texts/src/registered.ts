/** One line for each language of the product: its folder, with all its texts (decision 140). */
export * as zh from './zh/index.ts'
export * as tw from './tw/index.ts'
export * as en from './en/index.ts'
