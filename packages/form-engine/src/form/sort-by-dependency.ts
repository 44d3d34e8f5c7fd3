/**
 * Sorts numbered items so that each comes after those it needs (Tarjan's strongly connected components). Items that need each
 * other are listed in `cycles` and keep the order of their numbers, so that even an invalid design is computed in a fixed number
 * of steps.
 */
export function sortByDependency(
  count: number,
  needs: (index: number) => number[],
): { order: number[]; cycles: number[][] } {
  const order: number[] = []
  const cycles: number[][] = []
  const seen = new Int32Array(count).fill(-1)
  const low = new Int32Array(count)
  const onStack = new Uint8Array(count)
  const stack: number[] = []
  let next = 0

  const visit = (index: number): void => {
    seen[index] = low[index] = next++
    stack.push(index)
    onStack[index] = 1
    for (const need of needs(index)) {
      if (seen[need] === -1) visit(need)
      if (onStack[need]) low[index] = Math.min(low[index] ?? 0, low[need] ?? 0)
    }
    if (low[index] === seen[index]) close(index)
  }

  const close = (root: number): void => {
    const component: number[] = []
    for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
      onStack[index] = 0
      component.push(index)
      if (index === root) break
    }
    component.sort((a, b) => a - b)
    order.push(...component)
    if (component.length > 1 || needs(root).includes(root)) cycles.push(component)
  }

  for (let index = 0; index < count; index++) if (seen[index] === -1) visit(index)
  return { order, cycles }
}
