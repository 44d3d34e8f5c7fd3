import { z } from 'zod'

/** A text of the other side: without control characters, cut to what is stored. */
export const remoteText = (max: number) =>
  z
    .string()
    .catch('')
    .transform((value) => cleanText(value).slice(0, max).toWellFormed())

const cleanText = (value: string) =>
  value
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .toWellFormed()

/** Ids are numbers for departments and texts for people. */
export const remoteId = z.union([z.number(), z.string().min(1).max(64)]).transform(String)

/** A mobile number without the code of mainland China. */
export const remoteMobile = z
  .string()
  .catch('')
  .transform((value) => value.replace(/^(\+?86)?-?(?=1\d{10}$)/, ''))
