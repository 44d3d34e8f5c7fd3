/**
 * A reply whose `data` is JSON text already: its parts were checked by the contract when they were made, and are kept as bytes. For
 * the few replies that are large and the same for many calls.
 */
export class Prepared<Data> {
  declare readonly shape: Data
  constructor(readonly json: readonly (string | Buffer)[]) {}
}
