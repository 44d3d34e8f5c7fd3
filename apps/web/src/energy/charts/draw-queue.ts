/** Time for drawings in one frame; the rest of it belongs to what moves beside them. */
const frameBudgetMs = 8

const waiting = new Set<() => void>()

/**
 * Draws in one of the next frames. Charts whose data arrive together are drawn one after the other, so that a screen does not stop
 * while all of them are.
 *
 * @returns cancels the drawing if it still waits
 */
export function queueDrawing(draw: () => void): () => void {
  if (waiting.size === 0) requestAnimationFrame(drawWaiting)
  waiting.add(draw)
  return () => waiting.delete(draw)
}

function drawWaiting(): void {
  const end = performance.now() + frameBudgetMs
  try {
    for (const draw of waiting) {
      waiting.delete(draw)
      draw()
      if (performance.now() >= end) break
    }
  } finally {
    // also after a drawing has failed
    if (waiting.size > 0) requestAnimationFrame(drawWaiting)
  }
}
