export {
  type Actor,
  type Moment,
  buildSystemActor,
  createActor,
  createActorWithRights,
  createActorWithoutModel,
  findReachingRights,
  resolveReachingRights,
  toFillContext,
  unlimitedRights,
} from './actor.ts'
export { isPersonMark, resolveMark } from './condition-marks.ts'
