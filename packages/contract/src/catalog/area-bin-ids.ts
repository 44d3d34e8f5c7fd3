/** The start of the ids that official areas have in the recycle bin, before their code `330106`. */
export const officialAreaBinIds = '00000000-0000-4000-8000-000000'

/** The id of an area in the recycle bin, whose ids are UUIDs. */
export const getAreaBinId = (id: string): string => (/^\d{6}$/.test(id) ? officialAreaBinIds + id : id)
