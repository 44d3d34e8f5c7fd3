/** The process cannot start or go on; `message` is one plain sentence for the person at the terminal. */
export class StartFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartFault'
  }
}
