import { expect, test } from '@jest/globals';
import { markup } from './markup.js';

test('whatever is put into markup is escaped', () => {
  const name = `<script>alert("1" & '2')</script>`;
  expect(markup`<b title="${name}">${name}</b>`.source).toBe(
    '<b title="&#60;script&#62;alert(&#34;1&#34; &#38; &#39;2&#39;)&#60;/script&#62;">' +
      '&#60;script&#62;alert(&#34;1&#34; &#38; &#39;2&#39;)&#60;/script&#62;</b>',
  );
});

test('save markup, alone and in lists', () => {
  const items = ['a', '&'].map((text) => markup`<li>${text}</li>`);
  expect(markup`<ul>${items}</ul>${markup`<hr>`}${7}`.source).toBe('<ul><li>a</li><li>&#38;</li></ul><hr>7');
});
