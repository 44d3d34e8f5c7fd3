import { join } from 'node:path'
import ts from 'typescript'

/** Compiles a package as its scripts do. @returns the errors of the compiler */
export function compilePackage(root: string, config = 'tsconfig.json'): string[] {
  const path = join(root, config)
  const read = ts.readConfigFile(path, (file) => ts.sys.readFile(file))
  const { options, fileNames, errors } = ts.parseJsonConfigFileContent(read.config, ts.sys, root, undefined, path)
  const program = ts.createProgram(fileNames, options)
  const { diagnostics } = program.emit()
  return [...errors, ...ts.getPreEmitDiagnostics(program), ...diagnostics].map(({ messageText, file, start = 0 }) => {
    const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0
    return `${file?.fileName ?? ''}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })
}
