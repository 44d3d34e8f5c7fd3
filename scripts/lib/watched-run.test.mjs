import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runWatched } from './watched-run.mjs'

/** Runs a script that reports over IPC; returns its reports and how it ended. */
async function runScript(script, silenceMs = 20_000) {
  const reports = []
  const end = await runWatched(process.execPath, ['-e', script], {
    silenceMs,
    onReport: (report) => void reports.push(report),
  })
  return { reports, ...end }
}

describe('a watched run', () => {
  it('passes each report on, and returns the exit code', async () => {
    const run = await runScript(`process.send({ kind: 'progress' }, () => process.exit(3))`)
    expect(run).toEqual({ reports: [{ kind: 'progress' }], code: 3, isStalled: false })
  })

  it('is ended with all that it started once it reports nothing for too long; its reports so far are kept', async () => {
    const script = `
      const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
      process.send({ child: child.pid })
      setInterval(() => {}, 1000)`
    const { reports, isStalled } = await runScript(script, 2_000)
    expect(isStalled).toBe(true)
    await expect.poll(() => isRunning(reports[0].child)).toBe(false)
  })

  it('may take as long as it likes while it reports', async () => {
    const script = `
      let count = 0
      setInterval(() => process.send(++count, () => count === 12 && process.exit(0)), 250)`
    const { reports, isStalled } = await runScript(script, 2_000)
    expect(reports).toHaveLength(12)
    expect(isStalled).toBe(false)
  })
})

describe('an interrupted run', () => {
  it('ends at once, with what it started', async () => {
    const script = `
      import { runWatched } from ${JSON.stringify(new URL('./watched-run.mjs', import.meta.url).href)}
      await runWatched(process.execPath, ['-e', 'process.send(process.pid); setInterval(() => {}, 1000)'], {
        silenceMs: 60_000,
        onReport: (pid) => console.log(pid),
      })
      console.log('went on')`
    const outer = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    outer.stdout.on('data', (chunk) => (output += chunk))
    await expect.poll(() => output).toMatch(/^\d+\n$/)
    outer.kill('SIGINT')
    expect(await once(outer, 'exit')).toEqual([130, null])
    expect(output).not.toContain('went on')
    await expect.poll(() => isRunning(Number(output))).toBe(false)
  })
})

/** A process that was killed and not yet collected by its parent does not run any more. */
function isRunning(pid) {
  const path = `/proc/${pid}/stat`
  return existsSync(path) && !readFileSync(path, 'utf8').includes(') Z ')
}
