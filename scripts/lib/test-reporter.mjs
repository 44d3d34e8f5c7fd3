/**
 * Reporter of Vitest that sends each result to the process that started it, as soon as it is there: a run that stalls has still
 * reported the files that ended before.
 *
 * Messages: `{kind: 'started', files}`, `{kind: 'progress'}` after each test,
 * `{kind: 'file', file, passed, failures}` and `{kind: 'ended', errors}`; a failure and an error are a title and what was said, the
 * title being the first line.
 */
export default class TestReporter {
  onTestRunStart(specifications) {
    send({ kind: 'started', files: specifications.map(({ moduleId }) => moduleId) })
  }

  onTestCaseResult() {
    send({ kind: 'progress' })
  }

  onTestModuleEnd(testModule) {
    const tests = [...testModule.children.allTests()]
    const failures = tests
      .filter((test) => test.result().state === 'failed')
      .map((test) => `${testModule.relativeModuleId} › ${test.fullName}\n${describeError(test.result().errors[0])}`)
    // what cannot be loaded, and what a hook for the whole file threw, is no test's own
    if (failures.length === 0 && testModule.state() === 'failed')
      failures.push(`${testModule.relativeModuleId}\n${listErrors(testModule).map(describeError).join('\n')}`)
    const passed = tests.filter((test) => test.result().state === 'passed').length
    send({ kind: 'file', file: testModule.moduleId, passed, failures })
  }

  onTestRunEnd(_modules, errors) {
    // what no test caught
    send({ kind: 'ended', errors: errors.map((error) => `outside of any test: ${describeError(error)}`) })
  }
}

const listErrors = (testModule) => [
  ...testModule.errors(),
  ...[...testModule.children.allSuites()].flatMap((suite) => suite.errors()),
]

const describeError = (error) => (error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : 'without an error')

const send = (report) => process.send?.(report)
