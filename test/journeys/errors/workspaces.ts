import assert from 'node:assert/strict'
import { limits } from '@grosz/contract/limits.ts'
import { sandboxOf } from '../../../server/src/sandbox/ports/sandbox.ts'
import { openSandbox } from '../../sandbox.ts'
import type { Provokers, Scene } from './scene.ts'

/** The workspace that every server has. */
const ofServer = { params: { workspaceId: 'default' } }
const nobody = { params: { workspaceId: '100000' } }

function workspacesOf({ sandbox }: Pick<Scene, 'sandbox'>) {
  const { workspaces } = sandboxOf(sandbox.app)
  assert.ok(workspaces)
  return workspaces
}

async function workspace(scene: Scene) {
  return { params: { workspaceId: await scene.workspace() } }
}

export async function snapshot(scene: Scene) {
  const { params } = await workspace(scene)
  const taken = await workspacesOf(scene).takeSnapshot(params.workspaceId)
  return { params: { ...params, snapshotId: taken?.snapshotId ?? '' } }
}

const noSnapshotOfServer = { params: { ...ofServer.params, snapshotId: 'none' } }
const noSnapshot = { params: { ...nobody.params, snapshotId: 'none' } }

export const workspaces: Provokers = {
  createWorkspace: {
    201: () => ({ body: { name: 'Tests', seed: 'spring' } }),
    VALUE_MISSING: () => ({ body: { firms: [{ name: 'A firm without shops' }] } }) as never,
    WORKSPACE_EXISTS: async (scene) => ({ body: { workspaceId: await scene.workspace() } }),
    TOO_MANY_WORKSPACES: async (scene) => {
      // A separate server, so that the others can still create workspaces.
      const to = await scene.another(openSandbox)
      for (let number = 0; number < limits.workspaces.value; number += 1)
        await workspacesOf({ sandbox: to }).create({ isFrozen: true, firms: [] })
      return { body: {}, to }
    },
  },
  listWorkspaces: { 200: () => ({}) },
  retrieveWorkspace: { 200: workspace, NOT_FOUND: () => nobody },
  deleteWorkspace: {
    204: workspace,
    NOT_FOUND: () => nobody,
    DEFAULT_WORKSPACE: () => ofServer,
  },
  createSnapshot: {
    201: workspace,
    NOT_FOUND: () => nobody,
    DEFAULT_WORKSPACE: () => ofServer,
    TOO_MANY_SNAPSHOTS: async (scene) => {
      const { params } = await workspace(scene)
      for (let number = 0; number < limits.snapshots.value; number += 1)
        await workspacesOf(scene).takeSnapshot(params.workspaceId)
      return { params }
    },
  },
  listSnapshots: { 200: workspace, NOT_FOUND: () => nobody },
  restoreSnapshot: {
    200: snapshot,
    NOT_FOUND: () => noSnapshot,
    DEFAULT_WORKSPACE: () => noSnapshotOfServer,
  },
  deleteSnapshot: {
    204: snapshot,
    NOT_FOUND: () => noSnapshot,
    DEFAULT_WORKSPACE: () => noSnapshotOfServer,
  },
}
