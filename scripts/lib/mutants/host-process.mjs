import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const hostFile = fileURLToPath(new URL('./test-host.mjs', import.meta.url))
/** More than the host gives the database and the browser to end. */
const stopMs = 30_000
const startMs = 120_000

/**
 * The process that runs tests; a new one is started when the old one had to be ended.
 *
 * @typedef {{passed: string[], failure?: {test?: string, message: string}, hung?: boolean}} TestRun
 * `hung` says that nothing moved for `idleMs`
 */
export class HostProcess {
  #child

  /** @param {{root: string, configFile: string, idleMs: number, budgetMs: number}} options no file of tests begins after `budgetMs` */
  constructor(options) {
    this.options = options
  }

  /**
   * @param {{tests: string[], file?: string, code?: string}} request tests in their order, and the text of a changed file
   * @returns {Promise<TestRun>}
   */
  async run(request) {
    if (!this.#child) await this.#start()
    const child = this.#child
    const enough = setTimeout(() => child.send({ enough: true }), this.options.budgetMs)
    child.send(request)
    const answer = await this.#receive(child, this.options.idleMs)
    clearTimeout(enough)
    if (answer) return answer
    await this.stop()
    return { passed: [], hung: true }
  }

  /** Ends it and everything it started. */
  async stop() {
    const child = this.#child
    this.#child = undefined
    if (!child) return
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      const timer = setTimeout(() => endGroup(child.pid), stopMs)
      child.send({ stop: true })
      await ended
      clearTimeout(timer)
    }
    // a Vitest worker that does not respond outlives its parent
    endGroup(child.pid)
  }

  async #start() {
    const { root, configFile } = this.options
    // a group of its own, so that what it started ends with it
    const child = fork(hostFile, [root, configFile], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.#child = child
    let said = ''
    child.stderr.on('data', (data) => (said = `${said}${data}`.slice(-4000)))
    if (!(await this.#receive(child, startMs))) throw new Error(`the tests could not be started: ${said}`)
  }

  /** The next answer; undefined when the process ended or nothing moved for too long. */
  #receive(child, idleMs) {
    return new Promise((resolve) => {
      let timer
      const finish = (answer) => {
        clearTimeout(timer)
        child.off('message', listen)
        child.off('exit', giveUp)
        resolve(answer)
      }
      const giveUp = () => finish(undefined)
      const wait = () => {
        clearTimeout(timer)
        timer = setTimeout(giveUp, idleMs)
      }
      const listen = (message) => (message.progress ? wait() : finish(message))
      child.on('message', listen)
      child.on('exit', giveUp)
      wait()
    })
  }
}

function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // all of them have ended
    if (error.code !== 'ESRCH') throw error
  }
}
