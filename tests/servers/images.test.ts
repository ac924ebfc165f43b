import { beforeAll, expect, test } from '@jest/globals';
import { imageAddress, MESSAGES } from '@lanewise/contracts';
import sharp from 'sharp';
import { type Client, expectProblem } from '../support/client.js';
import { png, removeImage, served, upload, uploaded } from '../support/images.js';
import { eventually } from '../support/processes.js';
import { describeWithS3, useProductWithS3 } from '../support/s3.js';
import { runTask } from '../support/tasks.js';

describeWithS3('with images in a bucket,', () => {
  const { s3, product } = useProductWithS3();
  let carrier: Client;
  beforeAll(async () => {
    carrier = await product.signIn('Carrier');
  });

  test('an image can be uploaded, viewed and deleted', async () => {
    const fileName = await uploaded(carrier, await png());
    expect(await s3.objects()).toEqual([expect.stringMatching(/^images\//)]);
    const { response, content } = await served(product.anonymous, fileName);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(await sharp(content).metadata()).toMatchObject({ width: 40, height: 20 });
    expect((await removeImage(carrier, fileName)).status).toBe(204);
    expect(await s3.objects()).toEqual([]);
  });

  test('an outage makes uploads and downloads fail, but deletions take effect at once, and their files are removed later', async () => {
    const [fileName, kept] = [await uploaded(carrier, await png()), await uploaded(carrier, await png())];
    const before = await s3.objects();
    await s3.stop();
    expectProblem(await upload(carrier, await png()), 503, MESSAGES.storageUnavailable);
    expectProblem(await carrier.get(imageAddress(kept)), 503, MESSAGES.storageUnavailable);
    expect((await removeImage(carrier, fileName)).status).toBe(204);
    expectProblem(await carrier.get(imageAddress(fileName)), 404);

    await s3.start();
    expect(await s3.objects()).toEqual(before);
    expect((await served(carrier, kept)).response.status).toBe(200);
    await runTask(await product.signIn('Admin'), 'identity', 'removed-images');
    await eventually(
      'the removed file is gone',
      20_000,
      async () => (await s3.objects()).length === before.length - 1,
    );
    expect((await served(product.anonymous, kept)).response.status).toBe(200);
  });
});
