/** A place in the log of the database server (LSN) as a number: later changes have greater ones. */
export type Position = bigint

/** @param text as PostgreSQL writes it, `16/B374D848` */
export function parsePosition(text: string): Position {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** A position that a client has sent back; 0 for anything else, which every replica has. */
export const readSentPosition = (text: string): Position => (/^\d{1,20}$/.test(text) ? BigInt(text) : 0n)
