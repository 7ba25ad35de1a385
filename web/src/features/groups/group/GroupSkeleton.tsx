import { SkeletonList } from '#ui/state/Skeleton.tsx'

export const GroupSkeleton = () => (
  <>
    <SkeletonList rows={1} />
    <SkeletonList rows={2} />
    <SkeletonList rows={3} />
  </>
)
