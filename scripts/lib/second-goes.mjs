import { writeFileSync } from 'node:fs'

/** Tells which tests passed only at their second go, and what the first one missed; their titles go to SECOND_GOES_FILE. */
export default class SecondGoes {
  onTestRunEnd(modules) {
    const tests = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter((test) => test.diagnostic()?.flaky)
    for (const test of tests)
      console.log(`↻ ${test.module.relativeModuleId} › ${test.fullName}\n${test.result().errors?.[0]?.stack ?? ''}`)
    const titles = tests.map((test) => `${test.module.relativeModuleId} › ${test.fullName}`)
    if (process.env.SECOND_GOES_FILE) writeFileSync(process.env.SECOND_GOES_FILE, JSON.stringify(titles))
  }
}
