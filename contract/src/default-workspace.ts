/** Names the workspace that every sandbox has: that of the public points of sale. */
export const DEFAULT_WORKSPACE = 'default'
