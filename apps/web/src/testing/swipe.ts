/** A finger that moves horizontally and vertically by so many px. */
export function swipe(target: Element, right: number, down = 0): void {
  const touch = (x: number, y: number) => new Touch({ identifier: 1, target, clientX: x, clientY: y })
  target.dispatchEvent(
    new TouchEvent('touchstart', {
      ...{ bubbles: true, touches: [touch(300, 300)], changedTouches: [touch(300, 300)] },
    }),
  )
  target.dispatchEvent(
    new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [touch(300 + right, 300 + down)] }),
  )
}
