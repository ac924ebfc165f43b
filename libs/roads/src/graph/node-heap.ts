/** Nodes by a key, the least first: a binary heap. */
export class NodeHeap {
  private readonly keys: number[] = [];
  private readonly nodes: number[] = [];

  get size(): number {
    return this.nodes.length;
  }

  /** The key of the first node. */
  get least(): number {
    return this.keys[0];
  }

  push(node: number, key: number): void {
    const { keys, nodes } = this;
    let at = nodes.length;
    for (; at > 0;) {
      const parent = (at - 1) >> 1;
      if (keys[parent] <= key) break;
      keys[at] = keys[parent];
      nodes[at] = nodes[parent];
      at = parent;
    }
    keys[at] = key;
    nodes[at] = node;
  }

  /** Removes the first node, and returns it. */
  pop(): number {
    const { keys, nodes } = this;
    const first = nodes[0];
    const key = keys.pop()!;
    const node = nodes.pop()!;
    const count = nodes.length;
    if (count === 0) return first;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= count) break;
      if (child + 1 < count && keys[child + 1] < keys[child]) child++;
      if (keys[child] >= key) break;
      keys[at] = keys[child];
      nodes[at] = nodes[child];
      at = child;
    }
    keys[at] = key;
    nodes[at] = node;
    return first;
  }
}
