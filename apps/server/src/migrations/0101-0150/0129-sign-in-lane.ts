/** When the next attempt of an unknown address at an account may go on, for all nodes together. */
export const signInLane = {
  name: '0129-sign-in-lane',
  up: `
alter table sign_in_failures add column lane_free_at timestamptz;
`,
}
