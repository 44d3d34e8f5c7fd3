/**
 * Kinds of values that a persona may or may not see; every value of a kind contains its word, so that each reply can be searched.
 *
 * - `HIDDEN` a hidden field or hidden column of a sub-table, also a sum of the hidden number
 * - `FOREIGN` the title of another user's record, without an approval of the persona
 * - `INFLOW` the title of the record in the approval that the personas of the flow take part in
 * - `LATER` a value that this record got after the former approver had decided
 * - `RELATED` a record of a second model, in a hidden relation field
 * - `OFFERED` a choice of a hidden field: its options, its data interface, a shared query on it
 * - `FILE` the content of a file or picture in a hidden field, or an address of it
 */
export const markers = ['HIDDEN', 'FOREIGN', 'INFLOW', 'LATER', 'RELATED', 'OFFERED', 'FILE'] as const
export type Marker = (typeof markers)[number]

/** The hidden number; it is the sum of its column, because all other records have 0. */
export const hiddenFigure = 739_177

const patterns: Record<Marker, RegExp> = {
  HIDDEN: /HIDDEN-|739,?177/,
  FOREIGN: /FOREIGN-/,
  INFLOW: /INFLOW-/,
  LATER: /LATER-/,
  RELATED: /RELATED-/,
  OFFERED: /OFFERED-/,
  FILE: /FILE-|\/api\/file\/(Attachment|Image)\/annex/,
}

/** What a persona tries to write into fields that it may not change. */
export const forged = 'FORGED'

export const findMarkers = (text: string): Marker[] => markers.filter((marker) => patterns[marker].test(text))
