/** The process cannot start or continue; `message` is one plain sentence for the operator at the terminal. */
export class StartFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartFault'
  }
}
