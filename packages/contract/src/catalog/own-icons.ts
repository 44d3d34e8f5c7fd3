/** Uploaded icons, in total and of one upload. The sizes are of the cleaned drawings, except `fileChars`. */
export const iconLimits = {
  /** in the library */
  icons: 300,
  /** of one drawing */
  bytes: 16_384,
  /** of all drawings */
  totalBytes: 1_048_576,
  /** files that are uploaded together */
  files: 20,
  /** characters of a file as it is uploaded, with what drawing programs add to it */
  fileChars: 65_536,
} as const

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether the name of an icon, as things store it, is the id of an uploaded one; others are built in. */
export const isOwnIcon = (name: string): boolean => uuid.test(name)
