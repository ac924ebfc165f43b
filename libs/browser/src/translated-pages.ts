/**
 * Lets React change a page that the browser has translated. A translator puts each text into elements of its own
 * (`<font>`), so that React, which knows the texts as they were, finds them below other parents, and gives the page up
 * with an error. Removing or preceding such a text then removes or precedes what the translator has put around it; a
 * text that it has taken away is gone already.
 *
 * The way that React's own issue 11538 describes. To be called once, before the first render.
 */
export function allowTranslation(): void {
  // Called with a node each.
  // oxlint-disable-next-line typescript/unbound-method
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child;
    const wrapper = childAround(this, child);
    if (wrapper) removeChild.call(this, wrapper);
    return child;
  };

  Node.prototype.insertBefore = function <Added extends Node>(
    this: Node,
    added: Added,
    next: Node | null,
  ): Added {
    const place = next && next.parentNode !== this ? childAround(this, next) : next;
    return insertBefore.call(this, added, place ?? null) as Added;
  };
}

/** Returns the child of `parent` that holds a node somewhere inside. */
function childAround(parent: Node, node: Node): Node | undefined {
  let around: Node | null = node;
  while (around && around.parentNode !== parent) around = around.parentNode;
  return around ?? undefined;
}
