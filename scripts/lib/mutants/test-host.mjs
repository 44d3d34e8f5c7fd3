import { relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { loadConfigFromFile } from 'vite'
import { createVitest } from 'vitest/node'

/*
 * A process of its own that keeps Vitest, its database and its browser running while one mutant after the other is tried; if
 * it does not respond, it is killed from outside. It receives `{ tests, file?, code? }` to run tests, `{ enough: true }` to start no
 * further file, and `{ stop: true }`. It sends `{ ready: true }`, `{ progress: true }` for everything that begins or ends, and for each request
 * `{ passed, failure? }`.
 */

const [, , root, configFile] = process.argv
const closeMs = 15_000
/** Text of changed files by their full path: Vite hands it out instead of what is on the disk, which is never written to. */
const changed = new Map()
const mutate = {
  name: 'armature:mutate',
  enforce: 'pre',
  transform: (_code, id) => {
    const code = changed.get(id.split('?')[0])
    return code === undefined ? undefined : { code, map: null }
  },
}
/** Vitest would begin with the largest file. */
class NearestFirst {
  sort = (specifications) => specifications
  shard = (specifications) => specifications
}
const reporter = { onTestModuleStart: sendProgress, onTestCaseResult: sendProgress, onTestModuleEnd: sendProgress }

const vitest = await startVitest()
const specifications = new Map()
for (const specification of await vitest.globTestSpecifications())
  specifications.set(relative(root, specification.moduleId), specification)

process.on('message', (request) => {
  if (request.stop) void stop()
  else if (request.enough) void vitest.cancelCurrentRun('keyboard-input')
  else void runTests(request).then((result) => process.send(result))
})
process.on('disconnect', () => void stop())
process.send({ ready: true })

async function startVitest() {
  const { config } = await loadConfigFromFile({ command: 'serve', mode: 'test' }, configFile, root)
  const { projects = [{}], ...test } = config.test
  return createVitest('test', {
    ...test,
    projects: projects.map((project) => ({ ...project, plugins: [...(project.plugins ?? []), mutate] })),
    config: false,
    root,
    watch: false,
    bail: 1,
    // modules are loaded once for all files of a run
    fileParallelism: false,
    sequence: { sequencer: NearestFirst },
    reporters: [reporter],
  })
}

async function runTests({ tests, file, code }) {
  const path = file && `${root}/${file}`
  if (path) setText(path, code)
  // `bail` counts what failed in runs before, too
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  try {
    const known = tests.map((test) => specifications.get(test)).filter(Boolean)
    return summarize(await vitest.runTestSpecifications(known))
  } finally {
    if (path) setText(path, undefined)
  }
}

function setText(path, code) {
  if (code === undefined) changed.delete(path)
  else changed.set(path, code)
  vitest.invalidateFile(path)
}

function summarize({ testModules, unhandledErrors }) {
  const passed = testModules.filter((module) => module.state() === 'passed').map(getPath)
  const failed = testModules.find((module) => module.state() === 'failed')
  if (!failed && unhandledErrors.length === 0) return { passed }
  return { passed, failure: { test: failed && getPath(failed), message: describeFailure(failed, unhandledErrors) } }
}

const getPath = (module) => relative(root, module.moduleId)

function describeFailure(module, unhandledErrors) {
  for (const test of module?.children.allTests() ?? []) {
    const { state, errors } = test.result()
    if (state === 'failed') return `${test.fullName}: ${errors?.[0]?.message ?? ''}`
  }
  return (module?.errors()[0] ?? unhandledErrors[0])?.message ?? ''
}

function sendProgress() {
  if (process.connected) process.send({ progress: true })
}

/** Database and browser have ended by the time an unresponsive worker is given up; the worker is killed with the process group. */
async function stop() {
  await Promise.race([vitest.close(), setTimeout(closeMs)])
  process.exit(0)
}
