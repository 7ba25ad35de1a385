/** Something outside the code keeps the server from starting. Its message is one line an operator can act on. */
export class CannotStart extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CannotStart'
  }
}
