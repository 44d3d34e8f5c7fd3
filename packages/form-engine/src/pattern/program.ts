import type { CharSet } from './char-set.ts'
import { PatternError, type Node } from './syntax.ts'

export type Instruction =
  | { op: 'set'; set: CharSet }
  | { op: 'split'; to: number }
  | { op: 'jump'; to: number }
  | { op: 'start' | 'end' | 'boundary' | 'inside' }
  | { op: 'match' }
  | { op: 'look'; program: Instruction[]; isNegative: boolean }

/** Repetitions are unrolled, so a short pattern can give a long program. */
const maxProgramLength = 5000

/**
 * Turns a tree into a program for the matcher.
 * @throws PatternError if it would become too long
 */
export function compileProgram(root: Node): Instruction[] {
  let size = 0
  return compile(root)

  function compile(node: Node): Instruction[] {
    const program: Instruction[] = []
    write(node, program)
    add(program, { op: 'match' })
    return program
  }

  function write(node: Node, program: Instruction[]): void {
    if (node.type === 'set') add(program, { op: 'set', set: node.set })
    else if (node.type === 'sequence') for (const item of node.items) write(item, program)
    else if (node.type === 'choice') writeChoice(node.options, program)
    else if (node.type === 'repeat') writeRepeat(node, program)
    else if (node.type === 'look')
      add(program, { op: 'look', program: compile(node.item), isNegative: node.isNegative })
    else add(program, { op: node.type })
  }

  function writeChoice(options: Node[], program: Instruction[]): void {
    const ends: { op: 'jump'; to: number }[] = []
    options.forEach((option, index) => {
      if (index === options.length - 1) return write(option, program)
      const split = { op: 'split' as const, to: 0 }
      add(program, split)
      write(option, program)
      const end = { op: 'jump' as const, to: 0 }
      add(program, end)
      ends.push(end)
      split.to = program.length
    })
    for (const end of ends) end.to = program.length
  }

  function writeRepeat({ item, least, most }: Node & { type: 'repeat' }, program: Instruction[]): void {
    for (let count = 0; count < least; count++) writeOnce(item, program)
    if (most === Infinity) {
      const split = { op: 'split' as const, to: 0 }
      const from = program.length
      add(program, split)
      write(item, program)
      add(program, { op: 'jump', to: from })
      split.to = program.length
      return
    }
    const splits = Array.from({ length: Math.min(most - least, maxProgramLength) }, () => ({
      op: 'split' as const,
      to: 0,
    }))
    for (const split of splits) {
      add(program, split)
      write(item, program)
    }
    for (const split of splits) split.to = program.length
  }

  /** An empty item writes nothing: repeating it a huge number of times would loop without any steps to count. */
  function writeOnce(item: Node, program: Instruction[]): void {
    write(item, program)
    size += 1
    if (size > maxProgramLength) throw new PatternError('risky')
  }

  function add(program: Instruction[], instruction: Instruction): void {
    size += 1
    if (size > maxProgramLength) throw new PatternError('risky')
    program.push(instruction)
  }
}
